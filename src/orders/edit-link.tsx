import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'

/** The field of an order that a review leads back to. */
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
  /** Back to the step that asks for it, where it has the focus; all that was filled in stays. */
  onEdit: (field: OrderField) => void
  /** The order is going out: what it says may not change. */
  isHeld: boolean
}

/** Of the review around; nothing can be edited outside of one. */
export const EditingContext = createContext<Editing | undefined>(undefined)

/** The quiet way back from a group of the review to the field that it came from. */
export function EditLink({ field }: { field: OrderField }) {
  const t = useTranslations('order.edit')
  const editing = use(EditingContext)
  if (editing === undefined) return null
  return (
    <Button
      mode="plain"
      // Contains what is seen, for those who say what they press.
      aria-label={t('field', { field })}
      disabled={editing.isHeld}
      onClick={() => editing.onEdit(field)}
    >
      {t('short')}
    </Button>
  )
}
