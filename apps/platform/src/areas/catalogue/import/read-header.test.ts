import { describe, expect, test } from 'vitest'
import type { CsvRow } from './csv-reader.ts'
import { readHeader } from './read-header.ts'

const header = (line: string): CsvRow => {
  const cells = line.split(';')
  return { line: 1, cells, width: cells.length }
}

const needed = [
  'id',
  'type',
  'sku',
  'barcode',
  'name',
  'published',
  'visibility',
  'shortDescription',
  'description',
  'saleStarts',
  'saleEnds',
  'inStock',
  'stock',
  'backorders',
  'weight',
  'salePrice',
  'regularPrice',
  'categories',
  'tags',
  'images',
  'parent',
  'position',
  'brands',
  'attribute 1 name',
  'attribute 1 value(s)',
]

// Headings of real exports; what is not read of them is left out.
const exports = {
  English:
    'ID;Type;SKU;GTIN, UPC, EAN, or ISBN;Name;Published;Visibility in catalog;Short description;Description;Date sale price starts;Date sale price ends;In stock?;Stock;Backorders allowed?;Weight (kg);Sale price;Regular price;Categories;Tags;Images;Parent;Position;Brands;Attribute 1 name;Attribute 1 value(s)',
  German:
    'ID;Typ;Artikelnummer;GTIN, UPC, EAN oder ISBN;Name;Veröffentlicht;Sichtbarkeit im Katalog;Kurzbeschreibung;Beschreibung;Datum, an dem Angebotspreis beginnt;Datum, an dem Angebotspreis endet;Vorrätig?;Bestand;Lieferrückstände erlaubt?;Gewicht (kg);Angebotspreis;Regulärer Preis;Kategorien;Schlagwörter;Bilder;Übergeordnetes Produkt;Position;Marken;Attribut 1 Name;Attribut 1 Wert(e)',
  French:
    "ID;Type;UGS;GTIN, UPC, EAN ou ISBN;Nom;Publié;Visibilité dans le catalogue;Description courte;Description;Date de début de promo;Date de fin de promo;En stock\u202f?;Stock;Autoriser les commandes de produits en rupture\u00a0?;Poids (kg);Tarif promo;Tarif régulier;Catégories;Étiquettes;Images;Parent;Position;Marques;Nom de l’attribut 1;Valeur(s) de l'attribut 1",
  Spanish:
    'ID;Tipo;SKU;GTIN, UPC, EAN o ISBN;Nombre;Publicado;Visibilidad en el catálogo;Descripción corta;Descripción;Día en que empieza el precio rebajado;Día en que termina el precio rebajado;¿Existencias?;Inventario;¿Permitir reservas de productos agotados?;Peso (kg);Precio rebajado;Precio normal;Categorías;Etiquetas;Imágenes;Superior;Posición;Marcas;Nombre del atributo 1;Valor(es) del atributo 1',
  Italian:
    "ID;Tipo;SKU;GTIN, UPC, EAN, o ISBN;Nome;Pubblicato;Visibilità nel catalogo;Breve descrizione;Descrizione;Data di partenza del prezzo in saldo;Data in cui termina l'offerta;In stock?;Magazzino;Abilita gli ordini arretrati?;Peso (kg);Prezzo in offerta;Prezzo di listino;Categorie;Tag;Immagine;Genitore;Posizione;Marchi;Attributo 1 nome;Attributo 1 valore(i)",
  Dutch:
    'ID;Type;SKU;GTIN, UPC, EAN of ISBN;Naam;Gepubliceerd;Zichtbaarheid in catalogus;Korte beschrijving;Beschrijving;Startdatum actieprijs;Einddatum actieprijs;Op voorraad?;Voorraad;Nabestellingen toestaan?;Gewicht (kg);Actieprijs;Reguliere prijs;Categorieën;Tags;Afbeeldingen;Hoofd;Positie;Merken;Naam eigenschap 1;Waarde eigenschap 1',
  Portuguese:
    'ID;Tipo;SKU;GTIN, UPC, EAN ou ISBN;Nome;Publicado;Visibilidade no catálogo;Descrição curta;Descrição;Data de preço promocional começa em;Data de preço promocional termina em;Em estoque?;Estoque;São permitidas encomendas?;Peso (kg);Preço promocional;Preço;Categorias;Tags;Imagens;Ascendente;Posição;Marcas;Nome do atributo 1;Valores do atributo 1',
  Polish:
    'Identyfikator;Typ;SKU;GTIN, UPC, EAN lub ISBN;Nazwa;Opublikowano;Widoczność w katalogu;Krótki opis;Opis;Data rozpoczęcia promocji;Data zakończenia promocji;W magazynie?;Stan magazynowy;Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?;Waga (kg);Cena promocyjna;Cena;Kategorie;Tagi;Obrazki;Element nadrzędny;Pozycja;Marki;Nazwa atrybutu 1;Wartości atrybutu 1',
  Swedish:
    'ID;Typ;Artikelnummer;GTIN, UPC, EAN eller ISBN;Namn;Publicerad;Synlighet i katalog;Kort beskrivning;Beskrivning;Datum när reapriset börjar;Datum när reapriset upphör;I lager?;Lagersaldo;Tillåt restnoteringar?;Vikt (kg);Reapris;Ordinarie pris;Kategorier;Taggar;Bilder;Förälder;Position;Varumärken;Attribut 1 namn;Attribut 1 värde(n)',
}

describe('an export of WooCommerce', () => {
  test.each(Object.entries(exports))('is read with headings in %s', (_, line) => {
    const layout = readHeader(header(line))
    expect(layout.store === 'WOOCOMMERCE' && [...layout.places.keys()]).toEqual(needed)
    expect(layout.store === 'WOOCOMMERCE' && layout.weightUnit).toBe('KILOGRAMS')
    // What is wrong is told by the heading that the file has.
    const [price = ''] = line.split(';').slice(16)
    expect(layout.columns.places.get('price')?.label).toBe(price)
  })

  test('of a second attribute and in upper case is read alike', () => {
    const layout = readHeader(header('ID;TYP;NAME;REGULÄRER PREIS;ATTRIBUT 12 NAME;attribut 12 wert(e)'))
    expect(layout.store === 'WOOCOMMERCE' && [...layout.places.keys()].slice(-2)).toEqual([
      'attribute 12 name',
      'attribute 12 value(s)',
    ])
  })

  test('in another language is refused with what is not understood and what is needed', () => {
    const finnish =
      'ID;Tyyppi;Tuotetunnus (SKU);Nimi;Julkaistu;Onko suositeltu?;Näkyvyys katalogissa;Lyhyt kuvaus;Kuvaus;Alennus alkaa;Alennus päättyy;Normaalihinta;Meta: a'
    expect(() => readHeader(header(finnish))).toThrow(
      /columns "Type", "Name", "Regular price" are missing.* Not understood: "Tyyppi", "Tuotetunnus \(SKU\)", "Nimi", .* and 1 more\. Headings may be in English, German,.* language of your profile/,
    )
  })
})
