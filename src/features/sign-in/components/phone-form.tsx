import { PhoneText } from '#lib/phone.ts'
import { PhoneField } from '#ui/phone-field.tsx'

import { RequestCodeForm, type TypedAddress } from './request-code-form.tsx'

/** A module of its own, so that the phone number parser loads only for people who choose it. */
export const PhoneForm = (typed: TypedAddress) => (
  <RequestCodeForm kind="phone" To={PhoneText} Field={PhoneField} {...typed} />
)
