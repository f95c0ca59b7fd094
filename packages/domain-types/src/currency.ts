// An explicit table: browsers disagree with the payment vendors on some currencies (IQD, for one).
const codesByExponent = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF ' +
    'IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR ' +
    'MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD ' +
    'SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG ' +
    'YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
}

const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByExponent).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(exponent)]),
  ),
)

/** Every currency, by its code in alphabetical order. */
export const currencyCodes: readonly string[] = /* @__PURE__ */ [...exponents.keys()].toSorted()

/** Whether the text is a currency code of ISO 4217 in capitals, such as USD. */
export function isCurrency(code: string): boolean {
  return exponents.has(code)
}

/** How many decimals the currency's minor unit stands for; 2 for a code that is not known. */
export function currencyExponent(code: string): number {
  return exponents.get(code) ?? 2
}

/** The amount as a plain number with the currency's own decimals (`-12.34`), exact, as a CSV holds it. */
export function toDecimalString(amountMinor: number, currency: string): `${number}` {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`An amount is a whole number of minor units, not ${amountMinor}.`)
  }
  const exponent = currencyExponent(currency)
  const sign = amountMinor < 0 ? '-' : ''
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${sign}${whole}${decimals}` as `${number}`
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(currency: string, locale: string | undefined): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const exponent = currencyExponent(currency)
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  })
  formatters.set(key, formatter)
  return formatter
}

/** The amount as people read it: ¥500,000, $12.34. The locale is the reader's own unless given. */
export function formatMoney(amountMinor: number, currency: string, locale?: string): string {
  const decimal = toDecimalString(amountMinor, currency)
  // Intl refuses what does not look like a currency code; a strange code must not break a page.
  if (!/^[A-Z]{3}$/.test(currency)) return `${decimal} ${currency}`.trimEnd()
  return formatterFor(currency, locale).format(decimal)
}

/**
 * Minor units of a plain decimal text, or null if it is none, has more decimals than the currency or is
 * too large. Files write two decimals whatever the currency, so `500.00` is read for one without decimals.
 */
export function parseDecimal(text: string, currency: string): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, sign = '', whole = '', written = ''] = match
  const exponent = currencyExponent(currency)
  const decimals = exponent === 0 && /^00?$/.test(written) ? '' : written
  if (decimals.length > exponent) return null
  const minor = Number(`${sign}${whole}${decimals.padEnd(exponent, '0')}`)
  if (!Number.isSafeInteger(minor)) return null
  return minor === 0 ? 0 : minor
}
