import { useTranslations } from 'use-intl'

import type { ApiKeyView } from '#api/developer/views.ts'
import { TimeAgo } from '#ui/time-ago.tsx'

/** When the key was made, and when it last changed if it did. */
export function KeyAge({ createdAt, updatedAt }: Pick<ApiKeyView, 'createdAt' | 'updatedAt'>) {
  const t = useTranslations('developer')
  const created = Date.parse(createdAt ?? '')
  const updated = Date.parse(updatedAt ?? '')
  if (Number.isNaN(created)) return null
  const isChanged = updated > created
  return t.rich(isChanged ? 'changed' : 'made', {
    ago: () => <TimeAgo at={isChanged ? updated : created} />,
  })
}
