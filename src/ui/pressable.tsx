import { Tappable } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type PressableProps = Omit<ComponentProps<typeof Tappable>, 'Component' | 'type'>

/** A link with an address, else a button; has the kit's touch feedback and the caller's style. */
export const Pressable = (props: PressableProps) =>
  props.href === undefined ? (
    <Tappable Component="button" type="button" {...props} />
  ) : (
    <Tappable Component={Link} {...props} />
  )
