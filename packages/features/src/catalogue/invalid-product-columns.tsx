import type { InvalidProduct, ProductIssue } from '@causeway/domain-types/invalid-product.ts'
import type { Column } from '@causeway/ui/data-table.tsx'
import { DateText } from '@causeway/ui/date-text.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { VisuallyHidden } from '@causeway/ui/visually-hidden.tsx'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatCount } from '../parts/count-text.ts'
import { PictureName } from '../parts/picture-name.tsx'
import { issueField } from './issue-field.ts'

const SHOWN = 3

// A reason is read whole: it says what to write instead.
const Issues = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    py: '2',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& b': { fontWeight: 'medium' },
    '& small': { color: 'fg.muted', fontSize: 'xs' },
    // What has columns of its own where there is room.
    '& > li[data-narrow]': { display: 'none' },
    '@container table (max-width: 599px)': { '& > li[data-narrow]': { display: 'block' } },
  },
})

const keyOf = ({ line, field, reason }: ProductIssue) => `${line} ${field} ${reason}`

const listedWord = ({ offerId }: Pick<InvalidProduct, 'offerId'>) =>
  offerId === null ? 'No' : 'Without these'

function IssueList({ product, when }: { product: InvalidProduct; when: ReactNode }) {
  const { issues, issueCount, externalId } = product
  const shown = issues.slice(0, SHOWN)
  return (
    <Issues>
      {shown.map((issue) => (
        <li key={keyOf(issue)}>
          {issue.field && <b>{issueField(issue.field)}: </b>}
          {issue.reason} <small>Line {issue.line}</small>
        </li>
      ))}
      {issueCount > shown.length && (
        <li>
          <small>and {formatCount(issueCount - shown.length)} more in the import</small>
        </li>
      )}
      <li data-narrow="">
        <small>
          {externalId} · In the catalogue: {listedWord(product)} · {when}
        </small>
      </li>
    </Issues>
  )
}

function RefusedWhen({ product, links }: { product: InvalidProduct; links: Links }) {
  const { dateLastModified, importRunId } = product
  return (
    <TextLink href={links.hrefForRun(importRunId)}>
      <VisuallyHidden>Import #{importRunId}, </VisuallyHidden>
      <DateText value={dateLastModified} timeZone={links.timeZone} format="date-time" />
    </TextLink>
  )
}

interface Links {
  timeZone: string
  hrefForOffer: (offerId: number) => string
  hrefForRun: (importRunId: number) => string
}

/** Each product with all that is wrong with it; its name leads to what the catalogue has of it. */
export const invalidProductColumns = (links: Links): readonly Column<InvalidProduct>[] => [
  {
    key: 'name',
    header: 'Product',
    sortKey: 'name',
    width: 220,
    mobile: 'primary',
    cell: ({ name, thumbnailUrl, offerId }) => (
      <PictureName
        url={thumbnailUrl}
        name={offerId === null ? name : <TextLink href={links.hrefForOffer(offerId)}>{name}</TextLink>}
      />
    ),
  },
  {
    key: 'externalId',
    header: 'External id',
    sortKey: 'externalId',
    width: 140,
    hideBelow: 'lg',
    cell: ({ externalId }) => externalId,
  },
  {
    key: 'issues',
    header: 'What to mend',
    mobile: 'secondary',
    cell: (product) => <IssueList product={product} when={<RefusedWhen product={product} links={links} />} />,
  },
  {
    key: 'listed',
    header: 'In the catalogue',
    width: 132,
    hideBelow: 'md',
    cell: listedWord,
  },
  {
    key: 'dateLastModified',
    header: 'Refused',
    sortKey: 'dateLastModified',
    width: 190,
    hideBelow: 'sm',
    cell: (product) => <RefusedWhen product={product} links={links} />,
  },
]
