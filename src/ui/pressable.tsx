import { Tappable } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type PressableProps = Omit<ComponentProps<typeof Tappable>, 'Component' | 'type'>

/** A link where it leads somewhere, else a button: the kit answers the touch, and a look is given where it is used. */
export const Pressable = (props: PressableProps) =>
  props.href === undefined ? (
    <Tappable Component="button" type="button" {...props} />
  ) : (
    <Tappable Component={Link} {...props} />
  )
