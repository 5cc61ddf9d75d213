import { expect, it } from 'vitest'

import { toAlbumHtml } from './album.ts'

const LOOK = 'phone-dark-browser-en'

const sectionsOf = (page: string) =>
  page
    .split('<section ')
    .slice(1)
    .map((section) => [
      /data-screen="([^"]*)"/.exec(section)?.[1],
      [...section.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source),
    ])

it('The album shows the pictures of one screen in one section, side by side', () => {
  const page = toAlbumHtml([
    { screen: 'send', look: 'phone-light-browser-en', file: 'light/send.jpg' },
    { screen: 'home', look: LOOK, file: 'dark/home.jpg' },
    { screen: 'send', look: LOOK, file: 'dark/send.jpg' },
  ])
  expect(sectionsOf(page)).toEqual([
    ['send', ['light/send.jpg', 'dark/send.jpg']],
    ['home', ['dark/home.jpg']],
  ])
})

it('The album shows the reason in place of the picture of a screen that failed to render', () => {
  const page = toAlbumHtml([{ screen: 'send', look: LOOK, problem: 'no <main> came' }])
  expect(page).toContain('no &lt;main> came')
  expect(sectionsOf(page)).toEqual([['send', []]])
})
