import { Tappable } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type PressableProps = Omit<ComponentProps<typeof Tappable>, 'Component' | 'type'>

/**
 * A link if it has an address, otherwise a button. It has the UI kit's touch feedback; the caller
 * sets its style.
 */
export const Pressable = (props: PressableProps) =>
  props.href === undefined ? (
    <Tappable Component="button" type="button" {...props} />
  ) : (
    <Tappable Component={Link} {...props} />
  )
