import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'

import { Deferred } from '#ui/deferred.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { Text } from '#ui/text.tsx'
import { useWalletName } from '#wallets/wallet-labels.ts'
import type { WalletSheetProps } from '#wallets/wallet-sheet.tsx'

import styles from './wallet-switch.module.css'

/**
 * Milliseconds after which the sheet's code is prefetched, so that it does not slow down the app's
 * start.
 */
const START_MS = 1000

export function WalletSwitch(props: Omit<WalletSheetProps, 'onClose'>) {
  const nameOf = useWalletName()
  // Counts the presses, because after a failure each press must load the sheet's code again.
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
        namespaces={['wallets']}
        name="WalletSheet"
        delayMs={isOpen ? 0 : START_MS}
        attempt={presses}
        props={isOpen ? { ...props, onClose: () => setPresses(0) } : undefined}
      />
    </>
  )
}
