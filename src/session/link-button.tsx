import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'

import { Button } from '#ui/button.tsx'

import { useIsScreenEnabled } from './enabled-screens.ts'

interface LinkButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  href: string | undefined
}

/** Button that opens a screen. Renders nothing if the tenant has switched the screen off. */
export function LinkButton({ href, ...button }: LinkButtonProps) {
  const [, navigate] = useLocation()
  const isScreenEnabled = useIsScreenEnabled()
  return href === undefined || !isScreenEnabled(href) ? null : (
    <Button {...button} onClick={() => navigate(href)} />
  )
}
