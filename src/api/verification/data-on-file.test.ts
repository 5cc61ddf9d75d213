import { expect, it } from 'vitest'

import { toDataOnFile } from './data-on-file.ts'
import { VerificationEntity } from './entity-schema.ts'

const heldOf = (answer: object) =>
  toDataOnFile(VerificationEntity.parse({ status: 'APPROVED', ...answer }))

it('The data of a company are its name, number and place, and its tax number as a document', () => {
  const held = heldOf({
    type: 'business',
    business_name: 'Varga Design OÜ',
    trade_name: 'Varga Design',
    registration_number: '16640912',
    formation_date: '2022-02-14',
    first_name: 'Alex',
    tax_identification_number: 'EE102671331',
    tax_identification_number_type: 'VAT',
    address: { address_line1: 'Telliskivi 60a', city: 'Tallinn', postal_code: '10412' },
  })
  expect(held).toMatchObject({
    isCompany: true,
    name: 'Varga Design OÜ',
    tradeName: 'Varga Design',
    registration: '16640912',
    formationDate: '2022-02-14',
    address: { lines: ['Telliskivi 60a', '10412 Tallinn'], country: undefined },
    documents: [{ type: 'VAT', number: 'EE102671331', country: undefined, expiresAt: undefined }],
  })
})

it.each(['individual', 'business', 'trust'])(
  'The view of the entity type %s is empty if the platform has no data of it',
  (type) => {
    const { isCompany, address, documents, ...facts } = heldOf({ type, gov_id_type: 'PASSPORT' })
    expect(isCompany).toBe(type === 'business')
    expect(address).toEqual({ lines: [], country: undefined })
    // A document type without a number counts as no document.
    expect(documents).toEqual([])
    expect(Object.values(facts).filter((fact) => fact !== undefined)).toEqual([])
  },
)

it("Each document of an entity is listed, in the order of the platform's response", () => {
  const { documents } = heldOf({
    type: 'individual',
    gov_id_type: 'PASSPORT',
    gov_id_number: 'BD4417702',
    gov_id_country: 'HU',
    gov_id_expiration_date: '2031-06-02',
    id_type: 'NIN',
    id_number: '123',
    additional_id_number: '456',
  })
  expect(documents.map(({ type, number }) => [type, number])).toEqual([
    ['PASSPORT', 'BD4417702'],
    ['NIN', '123'],
    [undefined, '456'],
  ])
})
