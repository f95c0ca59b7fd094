import type { Rolldown } from 'vite'

type NameChunk = Rolldown.CodeSplittingNameFunction
type Modules = Parameters<NameChunk>[1]
type Test = (id: string, modules: Modules) => boolean
type Group = Omit<Rolldown.CodeSplittingGroup, 'name'> & { name: string | NameChunk }

const LIBRARY = /\/node_modules\//
/** Read by everything, and longest the same. */
const BASE = /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?query(-core)?)\//
const FORM =
  /\/(react-hook-form|@hookform|zod)\/|\/ui\/src\/form\/|\/app-shell\/src\/screens\/|\/routes\/login\.tsx\?|\/(login|people|account|developers|merchants|orgs)\.schemas\.ts$|\/api-contract\/src\/developers\.ts$/
/** What the forms of newcomers and of settings share. */
const FORM_PARTS =
  /\/parts\/(form-failure|resend-button|mailed-code-field|account-kinds|company-fields|or-nothing)\.tsx?$/
/** Small parts that stand in forms as well as beside them. */
const COMMON_PART =
  /\/lucide-react\/.*\/icons\/(circle-|triangle-|info|chevron-down)|\/ui\/src\/(callout|text-link)\.|\/parts\/use-countdown\./
/** What is needed before there is a session, or anything to work in. */
const NEWCOMERS =
  /\/features\/src\/people\/|\/session\/load-(beginnings|invite)\.ts$|\/routes\/(sign-up|welcome|forgot-password|invite)\.tsx\?/
/**
 * Which organisations a person belongs to, and what members may do in words: newcomers read it of an invite, others in
 * settings. Beside it fields that several forms have.
 */
const TEAMS =
  /\/(parts\/(permission-groups|place-fields)|settings\/(team\/member-name|apps\/name-dialog))\.tsx?$|\/app-shell\/src\/selection\/(orgs|own-orgs|use-current-org|use-scope-org)\.ts$/
/** What several pages or dialogs have in common; the fields of a dialog would bring all fields along. */
const SHARED = /\/packages\/(?!features\/src\/settings\/team\/permission-fields)/
/** Webhooks and what they told: pages that lead to each other. */
const DEVELOPERS =
  /\/domain-types\/src\/webhook[\w-]*\.ts$|\/features\/webhooks\/(?!\w+-webhook-dialog|webhook-dialog)|\/routes\/_authed\/developers\/(?!credentials)/
/** Beam's lists, which lead to each other; its calls are shared with the log of what people did. A store is connected in fields. */
const BEAM =
  /\/features\/beam\/(?![\w-]+-dialog|store-|credentials-form)|\/routes\/_authed\/beam\/(?!index)|\/domain-types\/src\/beam[\w-]*\.ts$/
/** The lists of money. A page of one thing needs more, for which no list should wait. */
const PAYOUTS =
  /\/features\/src\/payouts\/(?!distribution-(screen|lines))|\/routes\/_authed\/payouts\/[a-z]+\/index/
/** What an app is, to be changed, and what pictures are sent with. The lists of an app have no fields, and wait for none. */
const APP =
  /\/routes\/_authed\/settings\/apps\/(\$appId\/)?index\.tsx\?|\/features\/src\/settings\/apps\/(?!app-(page|reads|merchants|commissions)|apps-route|commission-columns|merchant-apps|use-rate-change|[\w-]+-dialog)|\/apps\.schemas\.ts$|\/domain-types\/src\/(app|app-connection|commission-rate|merchant)\.ts$|\/settings\/picture-section\.tsx$|\/ui\/src\/file-drop\.tsx$|\/icons\/(file-text|image|upload)\./
/** What dialogs and drawers are made of, which nobody has opened yet. */
const OVERLAY = /\/(@ark-ui|@zag-js)\/|\/ui\/src\/overlay-parts\.tsx$/
const FRAME = /\/routes\/_authed\.tsx\?/
const FRAME_PART = /\/app-shell\/src\/(layout|errors)\//

const isEntry: Test = (id, modules) => modules.getModuleInfo(id)?.isEntry === true
const isForm = (id: string) => FORM.test(id) || FORM_PARTS.test(id)

/** The frame, and every page that shows a list. */
const isList: Test = (id, modules) => {
  const { importedIds: imported = [], importers = [] } = modules.getModuleInfo(id) ?? {}
  // A part of the frame that nothing imports at once is a dialog or panel that nobody has opened yet.
  const isFrame = FRAME.test(id) || (FRAME_PART.test(id) && importers.length > 0)
  return isFrame || imported.some((name) => name.endsWith('-list-screen.tsx'))
}

/** Whether such a module is on the way; what a dynamic import brings comes later, and is on none. */
function onTheWay(direction: 'importers' | 'importedIds', test: Test): Test {
  const known = new Map<string, boolean>()
  return function ask(id, modules): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Stands for the way round a cycle, which leads to nothing new.
    known.set(id, false)
    const next = modules.getModuleInfo(id)?.[direction] ?? []
    const found = test(id, modules) || next.some((other) => ask(other, modules))
    known.set(id, found)
    return found
  }
}

/** Whether a module comes along with one of these. */
const comesWith = (test: Test) => onTheWay('importers', test)
/** Whether a module brings one of these along. */
const brings = (test: Test) => onTheWay('importedIds', test)

/**
 * Few, medium files: what every page needs in three (react, libraries, shell), signing in with what forms are made of, the frame
 * with all lists, and what newcomers see. A page of another kind adds a file of its own. Each group takes along what its modules import.
 */
export function chunkGroups(): Group[] {
  const inEntry = comesWith(isEntry)
  const inForms = comesWith(isForm)
  const inLists = comesWith(isList)
  // What forms and lists both need: neither should wait for the other.
  const inBoth: Test = (id, modules) => inForms(id, modules) && inLists(id, modules)
  const isOurs = (id: string) => !LIBRARY.test(id)
  const bringsForms = brings(isForm)
  const isShell: Test = (id, modules) =>
    COMMON_PART.test(id) || (isOurs(id) && (inEntry(id, modules) || inBoth(id, modules)))
  return [
    { name: 'react', test: BASE, priority: 6 },
    {
      name: 'libraries',
      test: LIBRARY,
      tags: ['$initial'],
      includeDependenciesRecursively: false,
      priority: 5,
    },
    { name: (id, modules) => (isShell(id, modules) ? 'shell' : null), debugName: 'shell', priority: 4 },
    { name: 'forms', test: isForm, priority: 3 },
    {
      name: (id, modules) => (inLists(id, modules) ? 'pages' : null),
      debugName: 'pages',
      test: isOurs,
      priority: 2,
    },
    { name: 'fields', test: TEAMS, priority: 1.7 },
    { name: 'newcomers', test: NEWCOMERS, priority: 1.5 },
    { name: 'developers', test: DEVELOPERS, includeDependenciesRecursively: false, priority: 1.3 },
    { name: 'beam', test: BEAM, includeDependenciesRecursively: false, priority: 1.3 },
    { name: 'payouts', test: PAYOUTS, includeDependenciesRecursively: false, priority: 1.3 },
    { name: 'settings', test: APP, includeDependenciesRecursively: false, priority: 1.3 },
    { name: 'overlays', test: OVERLAY, priority: 1 },
    {
      // A page without a form waits for none.
      name: (id, modules) => (bringsForms(id, modules) ? 'fields' : 'shared'),
      debugName: 'shared',
      test: SHARED,
      minShareCount: 2,
      priority: 0,
    },
  ]
}
