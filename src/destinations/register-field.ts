import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Like `form.register`, but whoever only passes an empty field on the way to another has made no mistake in it yet. */
export function registerField<Values extends FieldValues>(
  { register }: Pick<UseFormReturn<Values>, 'register'>,
  name: Path<Values>,
) {
  const registered = register(name)
  return {
    ...registered,
    onBlur: (event: { target: { value: string } }) =>
      event.target.value === '' ? undefined : registered.onBlur(event),
  }
}
