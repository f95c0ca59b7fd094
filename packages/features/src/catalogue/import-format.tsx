import { Section } from '@causeway/ui/section.tsx'
import { chakra } from '@chakra-ui/react'

const Rules = chakra('ul', {
  base: {
    listStyle: 'disc',
    ps: '4',
    m: 0,
    display: 'grid',
    gap: '2',
    fontSize: 'sm',
    color: 'fg.muted',
    '& code': { fontFamily: 'mono', fontSize: '0.92em', color: 'fg' },
  },
})

/** What a product file has to look like, and what importing it does. */
export function ImportFormat() {
  return (
    <Section title="About the file">
      <Rules>
        <li>
          A Shopify or WooCommerce export, in English. In Shopify: Products, Export, plain CSV file. In
          WooCommerce: Products, Export, all columns and types. Any file with the same columns will do.
        </li>
        <li>
          Required columns: <code>Handle</code>, <code>Title</code> and <code>Variant Price</code> of Shopify;{' '}
          <code>ID</code>, <code>Type</code>, <code>Name</code> and <code>Regular price</code> of WooCommerce.
          Prices are in your store's currency.
        </li>
        <li>
          JSON (<code>.json</code>, <code>.jsonl</code>): products of a feed, or offers with their{' '}
          <code>skus</code> as other commerce-integration platforms list them: one a line, a list, or a whole
          page.
        </li>
        <li>
          Variants: in Shopify's file a row for each, one after the other, with the same handle; in
          WooCommerce's a row for each variation, in the same file as the product that its <code>Parent</code>{' '}
          names.
        </li>
        <li>
          Products are recognised by their handle or ID: importing a file again updates what has changed and
          adds nothing twice. Products that are not in the file stay as they are.
        </li>
        <li>Rows that cannot be read are refused with line and reason; the others come in.</li>
      </Rules>
    </Section>
  )
}
