import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'

/** A promise like those that hosts return for the clipboard, storage or a popup. */
const answer = async () => 'answered'

/** Blocks for 20 ms, so that every timer is due afterwards, as on a busy machine. */
function beBusy(): void {
  const end = performance.now() + 20
  while (performance.now() < end);
}

function Asking() {
  const [text, setText] = useState('asking')
  const button = useRef<HTMLButtonElement>(null)
  const ask = async () => {
    setText(await answer())
    // Enough turns for the press to end and for the test to stop waiting for the press.
    // oxlint-disable-next-line no-await-in-loop, typescript/await-thenable
    for (let turn = 0; turn < 100; turn += 1) await undefined
    beBusy()
  }
  useEffect(() => {
    if (text === 'answered') button.current?.focus()
  }, [text])
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      <button ref={button}>{text}</button>
    </>
  )
}

it('press() resolves after the result is drawn and has the focus, also on a busy machine', async () => {
  render(<Asking />)
  const user = userEvent.setup({ delay: null })
  // From here on, timers of the event loop run before React's scheduled work.
  await new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(screen.getByRole('button', { name: 'answered' })).toHaveFocus()
})
