/** Schema of countries. Separate from currencies, because the first screens need no countries. */
import * as z from 'zod/mini'

import { AnyMembers, WireAmount } from '../common/schema.ts'

const text = z.nullish(z.string())
const objects = z.nullish(z.array(AnyMembers))

/** Country (contract §3.3). Only the country of a postal address has the two timestamps. */
export const Country = z.object({
  id: z.int(),
  name: z.string(),
  iso2: text,
  iso3: text,
  numeric_code: text,
  phonecode: text,
  capital: text,
  currency: text,
  currency_name: text,
  currency_symbol: text,
  tld: text,
  native: text,
  nationality: text,
  region: text,
  region_id: z.nullish(z.int()),
  subregion: text,
  subregion_id: z.nullish(z.int()),
  timezones: objects,
  translations: objects,
  latitude: z.nullish(WireAmount),
  longitude: z.nullish(WireAmount),
  emoji: text,
  emojiU: text,
  flag: z.nullish(z.int()),
  wikiDataId: text,
  created_at: text,
  updated_at: text,
})
export type Country = z.output<typeof Country>
