import { Button as KitButton } from '@telegram-apps/telegram-ui'
import type { ComponentProps, ReactNode } from 'react'

import styles from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  mode?: 'filled' | 'bezeled' | 'plain' | 'gray' | 'outline'
  /** Busy: the kit's own `loading` still fires clicks (telegram.md §4), so presses are refused here. */
  isLoading?: boolean
  isStretched?: boolean
  before?: ReactNode
}

export function Button({
  mode = 'filled',
  isLoading = false,
  isStretched = false,
  disabled = false,
  ...rest
}: ButtonProps) {
  return (
    <KitButton
      type="button"
      size="l"
      mode={mode}
      stretched={isStretched}
      loading={isLoading}
      aria-busy={isLoading}
      disabled={disabled || isLoading}
      className={styles.button}
      {...rest}
    />
  )
}
