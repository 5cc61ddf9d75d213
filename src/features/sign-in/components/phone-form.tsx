import { PhoneText } from '#lib/phone.ts'
import { PhoneField } from '#ui/phone-field.tsx'

import { RequestCodeForm } from './request-code-form.tsx'

/** Apart, because the reader of phone numbers and its calling codes are only for those who choose it. */
export const PhoneForm = () => <RequestCodeForm kind="phone" To={PhoneText} Field={PhoneField} />
