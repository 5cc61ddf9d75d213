import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'

export type OrderField =
  | 'amount'
  | 'recipient'
  | 'asset'
  | 'memo'
  | 'sold'
  | 'bought'
  | 'payer'
  | 'rail'

interface Editing {
  /** Opens the step with the field and focuses the field. All input stays. */
  onEdit: (field: OrderField) => void
  isDisabled: boolean
}

/** Set only inside a review. Without it, `EditLink` renders nothing. */
export const EditingContext = createContext<Editing | undefined>(undefined)

export function EditLink({ field }: { field: OrderField }) {
  const t = useTranslations('order.edit')
  const editing = use(EditingContext)
  if (editing === undefined) return null
  return (
    <Button
      mode="plain"
      // The label begins with the visible text, so that people who control the app by voice can
      // speak that text.
      aria-label={t('field', { field })}
      disabled={editing.isDisabled}
      onClick={() => editing.onEdit(field)}
    >
      {t('short')}
    </Button>
  )
}
