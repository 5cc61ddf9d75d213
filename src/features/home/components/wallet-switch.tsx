import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'

import { Deferred } from '#ui/deferred.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { Text } from '#ui/text.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'
import type { WalletSheetProps } from '#wallets/wallet-sheet.tsx'

import styles from './wallet-switch.module.css'

/** Milliseconds that a start is given to come to rest: then the sheet's code is fetched ahead of a tap. */
const START_MS = 1000

export function WalletSwitch(props: Omit<WalletSheetProps, 'onClose'>) {
  const nameOf = useWalletName()
  // Since it was closed: a sheet that did not come is fetched again by the next press.
  const [presses, setPresses] = useState(0)
  const isOpen = presses > 0
  return (
    <>
      <Pressable
        interactiveAnimation="opacity"
        className={styles.switch}
        aria-haspopup="dialog"
        onClick={() => setPresses(presses + 1)}
      >
        <Text isStrong>{nameOf(props.current)}</Text>
        <ChevronDown size={18} aria-hidden />
      </Pressable>
      <Deferred
        load={() => import('#wallets/wallet-sheet.tsx')}
        name="WalletSheet"
        delayMs={isOpen ? 0 : START_MS}
        attempt={presses}
        props={isOpen ? { ...props, onClose: () => setPresses(0) } : undefined}
      />
    </>
  )
}
