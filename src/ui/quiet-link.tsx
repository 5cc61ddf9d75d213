import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

import { Pressable } from './pressable.tsx'
import styles from './quiet-link.module.css'
import { Text } from './text.tsx'

/** Small link beside something larger, such as the link to a card's account. */
export const QuietLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Pressable href={href} className={styles.link}>
    <Text size="label">{children}</Text>
    <ChevronRight size={16} aria-hidden />
  </Pressable>
)
