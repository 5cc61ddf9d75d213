import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Like `form.register`, but leaving an empty field that was never filled in is no error yet. */
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
