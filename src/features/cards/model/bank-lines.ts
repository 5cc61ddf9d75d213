/** Bank details of a card account, in the order in which a bank's form asks for them. */
const BANK_FIELDS = [
  'receiver_name',
  'iban',
  'swift_code',
  'bank_name',
  'bank_address',
  'reference_number',
  'payment_details',
  'registration_number',
] as const

export interface BankLine {
  field: (typeof BANK_FIELDS)[number]
  value: string
}

export const bankLines = (details: Readonly<Record<string, string>>): BankLine[] =>
  BANK_FIELDS.flatMap((field) => {
    const value = details[field]
    return value === undefined ? [] : [{ field, value }]
  })
