import { chakra } from '@chakra-ui/react'

const Prose = chakra('div', {
  base: {
    // Whatever a description brings along, it stays inside its block.
    contain: 'content',
    overflowX: 'auto',
    maxWidth: 'prose',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '2' },
    '& > * + :is(h1, h2, h3, h4, h5, h6)': { mt: '4' },
    '& :is(h1, h2, h3, h4, h5, h6)': { fontSize: 'md', fontWeight: 'semibold' },
    '& ul': { listStyle: 'disc', ps: '5' },
    '& ol': { listStyle: 'decimal', ps: '5' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
    '& img': { maxWidth: 'full', height: 'auto', borderRadius: 'md' },
    '& table': { borderCollapse: 'collapse', fontSize: 'sm' },
    '& :is(td, th)': { borderWidth: '1px', px: '2', py: '1', textAlign: 'start', verticalAlign: 'top' },
  },
})

const Nothing = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** A description with the markup that its store gave it. */
export function OfferDescription({ html }: { html: string }) {
  if (html.trim() === '') return <Nothing>This offer has no description.</Nothing>
  // The contract says sanitised HTML: the platform keeps an allow-list of plain markup when it takes a file in,
  // and the page's content security policy runs no inline script should one ever pass.
  // oxlint-disable-next-line react/no-danger -- for the reason above
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />
}
