import type { UseFormReturn } from 'react-hook-form'

import type { Failure } from '#lib/failure.ts'

import type { Contact } from '../model/contact.ts'

const FIELDS = ['name', 'nickname', 'email', 'phone'] as const

/** Shows what the platform refused beside its field; false where it named no field of the form. */
export function showRefusedContact(
  form: UseFormReturn<Contact>,
  { fields = {} }: Failure,
): boolean {
  const named = FIELDS.filter((field) => fields[field] !== undefined)
  for (const field of named)
    form.setError(field, { type: 'refused', message: fields[field] ?? '' }, { shouldFocus: true })
  return named.length > 0
}
