/** Merchants that accept cards in the sandbox, by category (ISO 18245) and place. */
import type { Merchant } from './card-tables.ts'

const merchant = (name: string, category: string, city: string, country: string): Merchant => ({
  name,
  category,
  city,
  country,
})

export const MERCHANTS = {
  groceries: merchant('Kornblume Markt', '5411', 'Berlin', 'DE'),
  coffee: merchant('Two Doors Coffee', '5814', 'Berlin', 'DE'),
  transit: merchant('City Transit', '4111', 'Berlin', 'DE'),
  books: merchant('Paper Harbour Books', '5942', 'Hamburg', 'DE'),
  hosting: merchant('Cloudlane Hosting', '4816', 'Austin', 'US'),
  music: merchant('Overtone Music', '5815', 'Stockholm', 'SE'),
  software: merchant('Draftboard', '5734', 'San Francisco', 'US'),
  hotel: merchant('The Quay Hotel', '7011', 'London', 'GB'),
  noodles: merchant('Kawa Noodles', '5812', 'Kyoto', 'JP'),
  fuel: merchant('Route 9 Fuel', '5542', 'Munich', 'DE'),
} as const

export const MERCHANT_LIST: readonly Merchant[] = Object.values(MERCHANTS)
