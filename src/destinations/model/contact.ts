/** Name and contact details in the form. Error messages are keys of `counterparties.problems`. */
import * as z from 'zod/mini'

import type { WalletId } from '#api/common/schema.ts'
import { COUNTERPARTY_TYPES, type CounterpartyId } from '#api/counterparties/schema.ts'
import type { CounterpartyView } from '#api/counterparties/views.ts'
import { cleanCode, cleanText } from '#lib/clean-text.ts'
import { isPlausiblePhone } from '#lib/contact-details.ts'
import { isPlausibleEmail } from '#lib/email.ts'
import { toPhone } from '#lib/phone.ts'

const MAX_LETTERS = 140

export const Contact = z.object({
  type: z.enum(COUNTERPARTY_TYPES),
  name: z.string(),
  nickname: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Contact = z.output<typeof Contact>

export const EMPTY_CONTACT: Contact = {
  type: 'INDIVIDUAL',
  name: '',
  nickname: '',
  email: '',
  phone: '',
}

const shortText = (clean = cleanText) =>
  z.string().check(z.overwrite(clean), z.maxLength(MAX_LETTERS, 'tooLong'))
const optionalText = (
  clean: (text: string) => string,
  isValid: (text: string) => boolean,
  problem: string,
) => shortText(clean).check(z.refine((text) => text === '' || isValid(text), problem))

export const ContactForm = z.object({
  type: z.enum(COUNTERPARTY_TYPES),
  name: shortText().check(z.minLength(1, 'nameMissing')),
  nickname: shortText(),
  email: optionalText(cleanCode, isPlausibleEmail, 'email'),
  phone: optionalText(toPhone, isPlausiblePhone, 'phone'),
})

export const contactOf = ({ type, name, nickname, email, phone }: CounterpartyView): Contact => ({
  // An unknown type can't be edited and is not sent (Q18).
  type: type === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL',
  name,
  nickname: nickname ?? '',
  email: email ?? '',
  phone: phone ?? '',
})

/** Null makes the platform remove the value of a field that the person has emptied. */
export const toContacts = ({ name, nickname, email, phone }: Contact) => ({
  name,
  nickname: nickname || null,
  email: email || null,
  phone: phone || null,
})

export interface CounterpartyReference {
  walletId: WalletId
  counterpartyId: CounterpartyId
}
