import { colorModeScript } from '@causeway/ui/color-mode.ts'

const PUBLIC_PAGES = ['/login', '/hand-off']

/**
 * The page's one inline script. It runs before the first paint and before any file has come: sets light or dark,
 * asks who is signed in (see `early-answers.ts`), and hides the frame on pages that have none.
 */
export function earlyScript({ asksForSession }: { asksForSession: boolean }): string {
  return asksForSession ? `${colorModeScript};${sessionScript}` : colorModeScript
}

const sessionScript = `(function(){
var page=location.pathname.replace(/\\/+$/,'');
if(${JSON.stringify(PUBLIC_PAGES)}.indexOf(page)>=0)document.documentElement.dataset.page='public';
if(page==='/hand-off')return;
var session=fetch('/api/auth-from-cookie',{headers:{accept:'application/json'}});
session.catch(function(){});
window.causewayEarly={'GET /api/auth-from-cookie':session};
})()`.replaceAll('\n', '')
