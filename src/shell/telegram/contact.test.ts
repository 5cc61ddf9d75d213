import { expect, it } from 'vitest'

import { parseContact } from './contact.ts'

const contact = JSON.stringify({ user_id: 1, phone_number: '79001112233', first_name: 'A' })
const raw = `contact=${encodeURIComponent(contact)}&auth_date=1&hash=ab`

it('parseContact keeps the signed string unchanged', () => {
  expect(parseContact(raw)).toEqual({ raw, phone: '+79001112233' })
})

it('parseContact accepts a JSON-quoted string, too', () => {
  expect(parseContact(JSON.stringify(raw))?.raw).toBe(raw)
})

it.each(['', '""', '"', 'contact=oops', 'hash=1'])(
  'parseContact returns nothing yet for %j',
  (result) => {
    expect(parseContact(result)).toBeUndefined()
  },
)
