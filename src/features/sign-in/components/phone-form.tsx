import { PhoneText } from '#lib/phone.ts'
import { PhoneField } from '#ui/phone-field.tsx'

import { RequestCodeForm, type TypedContact } from './request-code-form.tsx'

/** A separate module, so that the parser of phone numbers is loaded only if it is needed. */
export const PhoneForm = (typed: TypedContact) => (
  <RequestCodeForm kind="phone" To={PhoneText} Field={PhoneField} {...typed} />
)
