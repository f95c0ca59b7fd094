import { offersSchemas } from '@causeway/api-contract/offers.schemas.ts'
import { camelCaseKeys } from '@causeway/domain-types/case.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestPlatform, type TestPlatform } from '../src/testing.ts'
import { bell, feedStory, lines } from './feed-story.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.stop())

const { openShop, pushed, offersOf } = feedStory(() => platform)

describe('a system pushes products', () => {
  it('with all that a channel needs to sell it well, which the channel then reads', async () => {
    const { key, merchantId, token, owner } = await openShop()
    const lamp = {
      handle: 'lamp',
      title: 'Lamp',
      product_type: 'PHYSICAL',
      currency: 'USD',
      external_url: 'http://lamps.example.com/lamp?ref=1',
      option_names: ['Colour', 'Plug'],
      images: [
        { url: 'https://cdn.example.com/turn.mp4', type: 'VIDEO' },
        { url: 'https://cdn.example.com/off.jpg' },
        { url: 'https://cdn.example.com/on.jpg', primary: true, alt_text: 'Lit' },
      ],
      variants: [
        {
          options: ['Red', 'EU'],
          price: '40',
          quantity: 3,
          barcode: '4006381333931',
          taxable: false,
          grams: 498.952,
          weight_unit: 'lbs',
          dimensions: { length: 12, width: 12.5, unit: 'inch' },
        },
        { options: ['Red', 'UK'], price: '40', quantity: 5, status: 'draft' },
        { options: ['Blue', 'EU'], price: '40', barcode: 'SHELF-7' },
      ],
    }
    expect((await pushed(key.apiKey, lines(lamp))).errors).toEqual([])
    const [{ id } = { id: 0 }] = await offersOf(merchantId)
    const read = async (as: string, query: string) => {
      const { body } = await platform.call('GET', `/catalog/offers/${id}?${query}`, undefined, { token: as })
      return z.parse(offersSchemas.get.response, camelCaseKeys(body))
    }
    const own = await read(token, `merchant_id=${merchantId}`)
    expect(own).toMatchObject({
      externalUrl: 'http://lamps.example.com/lamp?ref=1',
      commissionRate: null,
      imageUrl: 'https://cdn.example.com/on.jpg',
      media: [
        { type: 'VIDEO', primary: false },
        { type: 'IMAGE', primary: false },
        { type: 'IMAGE', primary: true, altText: 'Lit' },
      ],
      qtyAvailable: 3,
    })
    const [red, uk, blue] = own.skus
    expect(own.variants).toEqual([
      {
        name: 'Colour',
        values: [
          { name: 'Red', skuIds: [red?.id, uk?.id] },
          { name: 'Blue', skuIds: [blue?.id] },
        ],
      },
      {
        name: 'Plug',
        values: [
          { name: 'EU', skuIds: [red?.id, blue?.id] },
          { name: 'UK', skuIds: [uk?.id] },
        ],
      },
    ])
    expect(own.skus).toMatchObject([
      {
        status: 'AVAILABLE',
        taxable: false,
        identifiers: { gtin: '4006381333931', ean: '4006381333931', upc: null, isbn: null },
        weightGrams: 498.952,
        weightUnit: 'POUNDS',
        dimensions: { length: 12, width: 12.5, height: null, unit: 'INCHES' },
      },
      { status: 'UNAVAILABLE', inStock: false, taxable: true, weightGrams: null, dimensions: null },
      { status: 'AVAILABLE', barcode: 'SHELF-7', identifiers: { gtin: null }, inStock: true },
    ])

    const developer = await platform.createUser('DEVELOPER')
    const app = await platform.createApp(developer)
    await platform.connect(app, { id: merchantId })
    const asChannel = await platform.signIn(developer.email)
    const { commissionRate, skus } = await read(asChannel, `app_id=${app.id}`)
    expect(commissionRate).toBeGreaterThan(0)
    expect(skus).toEqual(own.skus)
    expect((await read(await platform.signIn(owner.email), '')).commissionRate).toBeNull()

    // What is taken back is gone; an address stays until another takes its place, since exports of a store have none.
    const { external_url: _, ...silent } = lamp
    const plain = { ...silent, variants: [{ options: ['Red', 'EU'], price: '40', quantity: 3 }], images: [] }
    await pushed(key.apiKey, lines(plain))
    expect(await read(token, `merchant_id=${merchantId}`)).toMatchObject({
      externalUrl: 'http://lamps.example.com/lamp?ref=1',
      media: [],
      imageUrl: null,
      skus: [{ taxable: true, weightGrams: null, weightUnit: null, dimensions: null, barcode: null }],
    })
  })

  it('names the field of what no channel could use', async () => {
    const { key, merchantId } = await openShop()
    const price = '1'
    const run = await pushed(
      key.apiKey,
      lines(
        { ...bell, external_url: 'javascript:alert(1)' },
        { handle: 'a', title: 'A', currency: 'EUR', variants: [{ price }] },
        { handle: 'b', title: 'B', product_type: 'SOFT', variants: [{ price }] },
        { handle: 'c', title: 'C', variants: [{ price, grams: 1, weight_unit: 'stone' }] },
        { handle: 'd', title: 'D', variants: [{ price, dimensions: { height: 2 } }] },
        { handle: 'e', title: 'E', variants: [{ price, dimensions: { height: -2, unit: 'cm' } }] },
        { handle: 'f', title: 'F', variants: [{ price, status: 'gone' }] },
        { handle: 'g', title: 'G', variants: [{ price, taxable: 'yes' }] },
        {
          handle: 'h',
          title: 'H',
          images: [{ url: 'https://x.example/a', type: 'SOUND' }],
          variants: [{ price }],
        },
      ),
    )
    expect(
      run.errors
        .filter(({ reason }) => !reason.startsWith('Refused with'))
        .map(({ line, field }) => [line, field]),
    ).toEqual([
      [1, 'external_url'],
      [2, 'currency'],
      [3, 'product_type'],
      [4, 'variants.0.weight_unit'],
      [5, 'variants.0.dimensions.unit'],
      [6, 'variants.0.dimensions.height'],
      [7, 'variants.0.status'],
      [8, 'variants.0.taxable'],
      [9, 'images.0.type'],
    ])
    // An address and a picture are left out alone.
    expect(await offersOf(merchantId)).toMatchObject([
      { external_id: 'bell', external_url: null },
      { external_id: 'h', media: [], image_url: null },
    ])
  })

  it('as the offers of another platform, a page at a time', async () => {
    const { key, merchantId } = await openShop()
    const offer = (externalId: string) => ({
      external_id: externalId,
      name: `Offer ${externalId}`,
      currency: 'USD',
      skus: [{ external_id: '1', sale_price: 1250, qty_available: 2, variant_values: [] }],
    })
    const page = JSON.stringify({ content: [offer('7'), offer('8')], last: true }, null, 2)
    const run = await pushed(key.apiKey, page, { type: 'application/json' })
    expect(run).toMatchObject({ totalRows: 2, processedRows: 2, productsCreated: 2, errors: [] })
    expect(await offersOf(merchantId)).toMatchObject([
      { external_id: '7', name: 'Offer 7', min_price: 1250, qty_available: 2 },
      { external_id: '8' },
    ])
  })
})
