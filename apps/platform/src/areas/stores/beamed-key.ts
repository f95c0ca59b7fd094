/** The meta data of a product that was beamed to a WooCommerce store, with the id of its offer here. */
export const BEAMED_KEY = '_causeway_offer'
