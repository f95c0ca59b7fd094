import type { OrderAddress, OrderCustomer } from '@causeway/domain-types/order.ts'
import type { Random } from './random.ts'

/** A made-up shopper. The address domains are reserved for examples and reach nobody. */
export interface Shopper {
  customer: OrderCustomer
  address: OrderAddress
}

type Place = readonly [city: string, state: string | null, postalCode: string]

interface Country {
  code: string
  firstNames: readonly [string, ...string[]]
  lastNames: readonly [string, ...string[]]
  streets: readonly [string, ...string[]]
  places: readonly [Place, ...Place[]]
  /** How a street and a house number are written together. */
  line(street: string, number: number): string
}

const numberFirst = (street: string, number: number) => `${number} ${street}`
const numberLast = (street: string, number: number) => `${street} ${number}`

const unitedStates: Country = {
  code: 'US',
  firstNames: [
    'Maya',
    'Jordan',
    'Elena',
    'Marcus',
    'Priya',
    'Caleb',
    'Nora',
    'Devon',
    'Hannah',
    'Theo',
    'Imani',
    'Ruth',
  ],
  lastNames: [
    'Whitaker',
    'Okafor',
    'Delgado',
    'Brennan',
    'Nakamura',
    'Fields',
    "O'Connell",
    'Patel',
    'Hayes',
    'Lindgren',
  ],
  streets: ['Alder Street', 'Quarry Road', 'Harbor Avenue', 'Mill Lane', 'Juniper Court', 'Prospect Place'],
  places: [
    ['Portland', 'OR', '97205'],
    ['Duluth', 'MN', '55802'],
    ['Austin', 'TX', '78704'],
    ['Asheville', 'NC', '28801'],
    ['Providence', 'RI', '02903'],
    ['Boise', 'ID', '83702'],
    ['Oakland', 'CA', '94607'],
  ],
  line: numberFirst,
}

const canada: Country = {
  code: 'CA',
  firstNames: ['Amélie', 'Logan', 'Chloé', 'Farah', 'Wesley', 'Sienna'],
  lastNames: ['Tremblay', 'Gagnon', 'MacLeod', 'Singh', 'Bouchard', 'Fraser'],
  streets: ['Rue des Érables', 'Wellington Street', 'Spruce Crescent', 'Avenue du Parc'],
  places: [
    ['Montréal', 'QC', 'H2X 1Y4'],
    ['Halifax', 'NS', 'B3J 2K9'],
    ['Victoria', 'BC', 'V8W 1P6'],
  ],
  line: numberFirst,
}

const germany: Country = {
  code: 'DE',
  firstNames: ['Jonas', 'Lena', 'Björn', 'Katharina', 'Emre', 'Annika', 'Jürgen', 'Sophie'],
  lastNames: ['Vogel', 'Schröder', 'Weiß', 'Yıldız', 'Hartmann', 'Köhler', 'Brandt', 'Neumann'],
  streets: ['Lindenstraße', 'Am Mühlbach', 'Gartenweg', 'Kastanienallee'],
  places: [
    ['Leipzig', null, '04109'],
    ['Hamburg', null, '20357'],
    ['Köln', null, '50674'],
    ['Freiburg im Breisgau', null, '79098'],
  ],
  line: numberLast,
}

const france: Country = {
  code: 'FR',
  firstNames: ['Camille', 'Hugo', 'Inès', 'Théo', 'Margaux', 'Rémi'],
  lastNames: ['Lefèvre', 'Moreau', 'Benali', 'Girard', 'Noël', 'Dubois'],
  streets: ['rue des Lilas', 'quai de la Fosse', 'avenue Jean-Moulin', 'rue du Vieux-Moulin'],
  places: [
    ['Nantes', null, '44000'],
    ['Lyon', null, '69003'],
    ['Strasbourg', null, '67000'],
  ],
  line: numberFirst,
}

const spain: Country = {
  code: 'ES',
  firstNames: ['Lucía', 'Álvaro', 'Nuria', 'Iker', 'Carmen', 'José'],
  lastNames: ['Ibáñez', 'Prats', 'Muñoz', 'Etxeberria', 'Serrano', 'Gómez'],
  streets: ['Calle Mayor', 'Carrer de la Mar', 'Paseo del Prado'],
  places: [
    ['València', null, '46003'],
    ['Bilbao', null, '48005'],
    ['Sevilla', null, '41004'],
  ],
  line: numberLast,
}

const sweden: Country = {
  code: 'SE',
  firstNames: ['Astrid', 'Måns', 'Linnéa', 'Oskar', 'Saga'],
  lastNames: ['Sjöberg', 'Åkesson', 'Lindqvist', 'Nyström', 'Hallberg'],
  streets: ['Storgatan', 'Björkvägen', 'Södra Hamngatan'],
  places: [
    ['Göteborg', null, '411 14'],
    ['Umeå', null, '903 26'],
  ],
  line: numberLast,
}

const japan: Country = {
  code: 'JP',
  firstNames: ['美咲', '大輔', '陽菜', '健太', '千尋', '蓮', '結衣', '直樹'],
  lastNames: ['佐藤', '高橋', '渡辺', '山口', '田中', '小林', '中村', '松本'],
  streets: ['本町', '桜ヶ丘', '大手通り', '緑台'],
  places: [
    ['札幌市', '北海道', '060-0001'],
    ['京都市', '京都府', '604-8001'],
    ['横浜市', '神奈川県', '231-0005'],
    ['福岡市', '福岡県', '810-0001'],
  ],
  line: (street, number) => `${street} ${(number % 9) + 1}-${(number % 17) + 1}-${(number % 5) + 1}`,
}

/** Shoppers there who write their names in Latin letters. */
const japanInLatin: Country = {
  ...japan,
  firstNames: ['Yuki', 'Haruto', 'Aoi', 'Emi', 'Ken'],
  lastNames: ['Tanaka', 'Kobayashi', 'Itō', 'Shimizu'],
  streets: ['Minami-machi', 'Sakuragaoka', 'Ōdōri'],
  places: [
    ['Yokohama', 'Kanagawa', '231-0005'],
    ['Kobe', 'Hyōgo', '650-0021'],
  ],
}

const australia: Country = {
  code: 'AU',
  firstNames: ['Isla', 'Banjo', 'Matilda', 'Koa', 'Zoë'],
  lastNames: ['Kingsley', 'Nguyen', 'Hargreaves', 'Doyle', 'Petrakis'],
  streets: ['Wattle Street', 'Esplanade', 'Bellbird Drive'],
  places: [
    ['Hobart', 'TAS', '7000'],
    ['Fremantle', 'WA', '6160'],
  ],
  line: numberFirst,
}

/** Where the shoppers of a store with prices in this currency live. */
const marketOf: Record<DemoCurrency, readonly (readonly [Country, number])[]> = {
  USD: [
    [unitedStates, 14],
    [canada, 3],
    [australia, 2],
    [germany, 1],
  ],
  EUR: [
    [germany, 6],
    [france, 4],
    [spain, 3],
    [sweden, 2],
  ],
  JPY: [
    [japan, 8],
    [japanInLatin, 3],
    [unitedStates, 1],
  ],
}

export type DemoCurrency = 'USD' | 'EUR' | 'JPY'

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

function emailOf(random: Random, firstName: string, lastName: string): string {
  const parts = [plain(firstName), plain(lastName)].filter((part) => part !== '')
  const name = parts.length > 0 ? parts.join('.') : 'kyaku'
  return `${name}${random.between(2, 99)}@${random.pick(['example.com', 'example.net', 'example.org'])}`
}

function createShopper(random: Random, country: Country): Shopper {
  const firstName = random.pick(country.firstNames)
  const lastName = random.pick(country.lastNames)
  const [city, state, postalCode] = random.pick(country.places)
  return {
    customer: { firstName, lastName, email: emailOf(random, firstName, lastName) },
    address: {
      name: `${firstName} ${lastName}`,
      address_1: country.line(random.pick(country.streets), random.between(1, 240)),
      city,
      state,
      postalCode,
      country: country.code,
    },
  }
}

/** Shoppers who come back: most orders are from a few of them, as in any shop. */
export function createShoppers(
  random: Random,
  currency: DemoCurrency,
  count: number,
): (from: Random) => Shopper {
  const all = Array.from({ length: count }, () => createShopper(random, random.weighted(marketOf[currency])))
  const [first] = all
  if (!first) throw new RangeError('A market needs at least one shopper.')
  return (from) => all[Math.floor(from.next() ** 1.7 * all.length)] ?? first
}
