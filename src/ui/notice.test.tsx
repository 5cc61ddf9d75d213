import { act, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { wrapInApp } from '#tests/support/in-app.tsx'

import { NoticeRegion, useNotify } from './notice.tsx'
import { Sheet } from './sheet.tsx'

function Page() {
  const notify = useNotify()
  const [sheets, setSheets] = useState<readonly string[]>([])
  const open = (title: string) => setSheets([...sheets, title])
  return (
    <>
      <button onClick={() => open('Receipt')}>Open</button>
      {sheets.map((title) => (
        <Sheet key={title} title={title} onClose={() => setSheets(sheets.slice(0, -1))}>
          <button onClick={() => notify(`From ${title}`)}>Copy</button>
          <button onClick={() => open('Question')}>Ask</button>
        </Sheet>
      ))}
    </>
  )
}

const press = (name: string, within_: HTMLElement = document.body) =>
  act(() => within(within_).getAllByRole('button', { name })[0]?.click())

it('A notice is shown in the topmost sheet, and on the page after that sheet is closed', () => {
  render(
    wrapInApp(
      <>
        <NoticeRegion />
        <Page />
      </>,
    ),
  )
  press('Open')
  const receipt = screen.getByRole('dialog', { name: 'Receipt' })
  // The region is mounted before it has text, because screen readers skip one that appears together
  // with its text.
  const region = within(receipt).getByRole('status')
  expect(region).toBeEmptyDOMElement()
  press('Copy', receipt)
  expect(region).toHaveTextContent('From Receipt')
  expect(screen.getAllByText('From Receipt')).toHaveLength(1)

  press('Ask', receipt)
  const question = screen.getByRole('dialog', { name: 'Question' })
  press('Copy', question)
  expect(within(question).getByRole('status')).toHaveTextContent('From Question')
  expect(screen.getAllByText('From Question')).toHaveLength(1)

  press('Close', question)
  expect(region).toHaveTextContent('From Question')
  press('Close', receipt)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('From Question')
})
