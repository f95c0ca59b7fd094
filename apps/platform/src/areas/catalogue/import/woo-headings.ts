/**
 * WooCommerce writes the headings of an export in the language of whoever exports: here in German, French, Spanish,
 * Italian, Dutch, Portuguese, Polish and Swedish, where they differ from the English ones.
 */
const translations = {
  id: ['Identyfikator'],
  type: ['Typ', 'Tipo'],
  sku: ['Artikelnummer', 'Artikelnr', 'Art.-Nr.', 'UGS', 'COD'],
  barcode: [
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN, o ISBN',
    'GTIN, UPC, EAN of ISBN',
    'GTIN, UPC, EAN lub ISBN',
    'GTIN, UPC, EAN eller ISBN',
  ],
  name: ['Nom', 'Nombre', 'Nome', 'Naam', 'Nazwa', 'Namn'],
  published: [
    'Veröffentlicht',
    'Publié',
    'Publicado',
    'Pubblicato',
    'Gepubliceerd',
    'Opublikowano',
    'Opublikowany',
    'Publicerad',
  ],
  visibility: [
    'Sichtbarkeit im Katalog',
    'Katalogsichtbarkeit',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
    'Visibilità nel catalogo',
    'Zichtbaarheid in catalogus',
    'Visibilidade no catálogo',
    'Widoczność w katalogu',
    'Synlighet i katalog',
  ],
  shortDescription: [
    'Kurzbeschreibung',
    'Description courte',
    'Descripción corta',
    'Breve descrizione',
    'Korte beschrijving',
    'Korte omschrijving',
    'Descrição curta',
    'Krótki opis',
    'Kort beskrivning',
  ],
  description: [
    'Beschreibung',
    'Descripción',
    'Descrizione',
    'Beschrijving',
    'Descrição',
    'Opis',
    'Beskrivning',
  ],
  saleStarts: [
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
    'Data di partenza del prezzo in saldo',
    'Startdatum actieprijs',
    'Data de preço promocional começa em',
    'Data rozpoczęcia promocji',
    'Datum när reapriset börjar',
  ],
  saleEnds: [
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    'Angebotspreis gültig bis',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
    "Data in cui termina l'offerta",
    'Termine data del prezzo di vendita',
    'Einddatum actieprijs',
    'Data de preço promocional termina em',
    'Data zakończenia promocji',
    'Datum när reapriset upphör',
  ],
  inStock: [
    'Vorrätig?',
    'Auf Lager?',
    'En stock ?',
    '¿Existencias?',
    '¿En inventario?',
    'Op voorraad?',
    'Em estoque?',
    'Em stock?',
    'W magazynie?',
    'Na stanie?',
    'I lager?',
  ],
  stock: [
    'Bestand',
    'Lager',
    'Lagerbestand',
    'Inventario',
    'Magazzino',
    'Voorraad',
    'Estoque',
    'Stan magazynowy',
    'Magazyn',
    'Lagersaldo',
  ],
  backorders: [
    'Lieferrückstände erlaubt?',
    'Lieferrückstande erlaubt?',
    'Rückstände erlaubt?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
    'Abilita gli ordini arretrati?',
    'Nabestellingen toestaan?',
    'São permitidas encomendas?',
    'Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?',
    'Tillåt restnoteringar?',
  ],
  salePrice: [
    'Angebotspreis',
    'Tarif promo',
    'Prix promo',
    'Precio rebajado',
    'Prezzo in offerta',
    'Actieprijs',
    'Preço promocional',
    'Cena promocyjna',
    'Reapris',
  ],
  regularPrice: [
    'Regulärer Preis',
    'Tarif régulier',
    'Prix régulier',
    'Precio normal',
    'Prezzo di listino',
    'Reguliere prijs',
    'Preço',
    'Preço normal',
    'Cena',
    'Cena regularna',
    'Ordinarie pris',
  ],
  categories: [
    'Kategorien',
    'Catégories',
    'Categorías',
    'Categorie',
    'Categorieën',
    'Categorias',
    'Kategorie',
    'Kategorier',
  ],
  tags: [
    'Schlagwörter',
    'Étiquettes',
    'Etiquetas',
    'Tag',
    'Etichette',
    'Tagi',
    'Znaczniki',
    'Taggar',
    'Etiketter',
  ],
  images: ['Bilder', 'Imágenes', 'Immagine', 'Immagini', 'Afbeeldingen', 'Imagens', 'Obrazki'],
  parent: [
    'Übergeordnetes Produkt',
    'Eltern',
    'Superior',
    'Genitore',
    'Hoofd',
    'Ascendente',
    'Element nadrzędny',
    'Nadrzędny',
    'Förälder',
    'Överordnad',
  ],
  position: ['Posición', 'Posizione', 'Positie', 'Posição', 'Pozycja'],
  brands: ['Marken', 'Marques', 'Marcas', 'Marchi', 'Merken', 'Marki', 'Varumärken'],
  weight: ['Gewicht (#)', 'Poids (#)', 'Peso (#)', 'Waga (#)', 'Vikt (#)'],
  length: [
    'Länge (#)',
    'Longueur (#)',
    'Longitud (#)',
    'Lunghezza (#)',
    'Lengte (#)',
    'Comprimento (#)',
    'Długość (#)',
    'Längd (#)',
  ],
  width: [
    'Breite (#)',
    'Largeur (#)',
    'Anchura (#)',
    'Ancho (#)',
    'Larghezza (#)',
    'Breedte (#)',
    'Largura (#)',
    'Szerokość (#)',
    'Bredd (#)',
  ],
  height: ['Höhe (#)', 'Hauteur (#)', 'Altura (#)', 'Altezza (#)', 'Hoogte (#)', 'Wysokość (#)', 'Höjd (#)'],
  taxStatus: [
    'Steuerstatus',
    'Statut fiscal',
    'État de la TVA',
    'Estado del impuesto',
    'Stato delle imposte',
    'Btw-status',
    'Status do imposto',
    'Status podatku',
    'Momsstatus',
  ],
  'attribute # name': [
    'Attribut # Name',
    'Nom de l’attribut #',
    'Nombre del atributo #',
    'Attributo # nome',
    'Naam eigenschap #',
    'Eigenschap # naam',
    'Nome do atributo #',
    'Nazwa atrybutu #',
    'Attribut # namn',
  ],
  'attribute # value(s)': [
    'Attribut # Wert(e)',
    'Valeur(s) de l’attribut #',
    'Valor(es) del atributo #',
    'Attributo # valore(i)',
    'Attributo # valuta(e)',
    'Waarde eigenschap #',
    'Waarde(n) eigenschap #',
    'Eigenschap # waarde(n)',
    'Valores do atributo #',
    'Valor(es) do atributo #',
    'Wartości atrybutu #',
    'Attribut # värde(n)',
  ],
} as const satisfies Record<string, readonly string[]>

/** What a heading stands for; a number in it is given beside. */
type WooHeading = keyof typeof translations

export const headingLanguages =
  'English, German, French, Spanish, Italian, Dutch, Portuguese, Polish or Swedish'

// French sets a narrow space before a question mark, and apostrophes come straight and curled.
const plain = (heading: string) =>
  heading.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')

let known: ReadonlyMap<string, WooHeading> | undefined

/** Most files have English headings, which are looked up elsewhere. */
function translated(): ReadonlyMap<string, WooHeading> {
  known ??= new Map(
    Object.entries(translations).flatMap(([column, headings]) =>
      // The keys of the table above.
      headings.map((heading): [string, WooHeading] => [plain(heading), column as WooHeading]),
    ),
  )
  return known
}

/** The column that a translated heading stands for, with the number that stands in it. */
export function headingOf(label: string): { heading: WooHeading; number: number } | undefined {
  const text = plain(label)
  const number = /\d{1,3}/.exec(text)?.[0]
  const heading =
    translated().get(text) ??
    translated().get(text.replace(/\d{1,3}/, '#')) ??
    translated().get(text.replace(/\(\p{L}+\)$/u, '(#)'))
  return heading && { heading, number: Number(number ?? 0) }
}
