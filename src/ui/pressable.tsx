import { Tappable } from '@telegram-apps/telegram-ui'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type PressableProps = Omit<ComponentProps<typeof Tappable>, 'Component' | 'type'>

/**
 * Link if it has an address, else a button, with the kit's touch feedback; the caller styles it.
 */
export const Pressable = (props: PressableProps) =>
  props.href === undefined ? (
    <Tappable Component="button" type="button" {...props} />
  ) : (
    <Tappable Component={Link} {...props} />
  )
