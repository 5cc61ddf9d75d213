import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

import type { CardAccount } from '#api/cards/views.ts'
import { paths } from '#paths'
import { Pressable } from '#ui/pressable.tsx'
import { Text } from '#ui/text.tsx'

import styles from './account-link.module.css'

/** Link to an account beside its cards. */
export const AccountLink = ({ id, children }: { id: CardAccount['id']; children: ReactNode }) => (
  <Pressable href={paths.cardAccount.to({ id })} className={styles.account}>
    <Text size="label">{children}</Text>
    <ChevronRight size={16} aria-hidden />
  </Pressable>
)
