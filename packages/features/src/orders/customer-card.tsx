import type { OrderAddress, OrderCustomerDetail } from '@causeway/domain-types/order.ts'
import { DefinitionList } from '@causeway/ui/definition-list.tsx'
import { TextLink } from '@causeway/ui/text-link.tsx'
import { chakra } from '@chakra-ui/react'

const Address = chakra('address', {
  base: { fontStyle: 'normal', overflowWrap: 'anywhere', '& > span': { display: 'block' } },
})

const countries = new Intl.DisplayNames('en', { type: 'region' })

export function CustomerCard({ customer }: { customer: OrderCustomerDetail }) {
  const { firstName, lastName, email, shippingAddress, billingAddress } = customer
  return (
    <DefinitionList
      layout="stacked"
      items={[
        { term: 'Name', value: `${firstName} ${lastName}` },
        { term: 'E-mail', value: <TextLink href={`mailto:${email}`}>{email}</TextLink> },
        { term: 'Ships to', value: shippingAddress && <AddressLines address={shippingAddress} /> },
        {
          term: 'Billed to',
          value: billingAddress ? <AddressLines address={billingAddress} /> : 'Same as shipping',
        },
      ]}
    />
  )
}

function AddressLines({ address }: { address: OrderAddress }) {
  const place = [address.postalCode, address.city, address.state].filter(Boolean).join(' ')
  const lines = [
    address.name,
    address.address_1,
    address.address_2,
    place,
    countries.of(address.country),
    address.phone,
  ]
  return (
    <Address>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Address>
  )
}
