import { render } from '@testing-library/react'
import { House } from 'lucide-react'
import { createElement, type SVGProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import createLucideIcon from './lighter-modules/create-lucide-icon.ts'
import { memoize } from './lighter-modules/fast-memoize.ts'
import { __vitePreload as loadLate } from './lighter-modules/load-late.ts'
import { _ as objectSpread } from './lighter-modules/object-spread.ts'
import { _ as objectWithout } from './lighter-modules/object-without-properties.ts'
import { lighterOf } from './lighter-modules.ts'

/** What the icon's file holds besides the component that its types tell of. */
const { __iconData: data } = await vi.importActual<{
  __iconData: Parameters<typeof createLucideIcon>[0]
}>('lucide-react/icons/house')

const markupOf = (...drawn: Parameters<typeof createElement>) =>
  render(createElement(...drawn)).container.innerHTML

describe('createLucideIcon', () => {
  it.each<[string, SVGProps<SVGSVGElement> & { size?: number }]>([
    ['nothing', {}],
    ['a size', { size: 20 }],
    ['what hides it', { 'aria-hidden': true }],
    ['a name for those who do not see it', { role: 'img', 'aria-label': 'Home' }],
    ['a class, a colour and a stroke', { className: 'big', color: 'red', strokeWidth: 3 }],
  ])('draws what lucide-react draws of an icon that is given %s', (_, props) => {
    const Icon = createLucideIcon(data)
    expect(markupOf(Icon, props)).toBe(markupOf(House, props))
  })

  it('hands out the element that it draws', () => {
    const ref = { current: null }
    render(createElement(createLucideIcon(data), { ref }))
    expect(ref.current).toBeInstanceOf(SVGSVGElement)
  })
})

describe('objectSpread', () => {
  it('adds to the target what the sources have, and passes over those that are none', () => {
    const target = { a: 1 }
    expect(objectSpread(target, { b: 2 }, undefined, null, { a: 3 })).toBe(target)
    expect(target).toEqual({ a: 3, b: 2 })
  })
})

describe('objectWithoutProperties', () => {
  it('copies all but the named members, symbols too', () => {
    const sign = Symbol('sign')
    const source = { a: 1, b: 2, [sign]: 3 }
    expect(objectWithout(source, ['a', 'none'])).toEqual({ b: 2, [sign]: 3 })
    expect(source.a).toBe(1)
  })

  it.each([null, undefined])('makes an empty object of %s', (source) => {
    expect(objectWithout(source, ['a'])).toEqual({})
  })
})

describe('loadLate', () => {
  afterEach(() => {
    for (const link of document.querySelectorAll('link')) link.remove()
  })

  const sheet = (path: string) => document.querySelector(`link[href="/${path}"]`)

  it('asks for the code and its sheet at once, and hands out the code when both are there', async () => {
    const load = vi.fn(async () => 'code')
    const handedOut = vi.fn()
    const loading = loadLate(load, ['static/one.css']).then(handedOut)
    expect(load).toHaveBeenCalledOnce()
    expect(sheet('static/one.css')).toHaveAttribute('rel', 'stylesheet')
    await Promise.resolve()
    expect(handedOut).not.toHaveBeenCalled()
    sheet('static/one.css')?.dispatchEvent(new Event('load'))
    await loading
    expect(handedOut).toHaveBeenCalledExactlyOnceWith('code')
  })

  it('asks for a sheet once, and not for one that the page links', async () => {
    const linked = document.head.appendChild(document.createElement('link'))
    linked.setAttribute('href', '/static/linked.css')
    linked.setAttribute('rel', 'stylesheet')
    await expect(loadLate(async () => 'code', ['static/linked.css'])).resolves.toBe('code')
    const both = [1, 2].map((code) => loadLate(async () => code, ['static/two.css']))
    expect(document.querySelectorAll('link[href="/static/two.css"]')).toHaveLength(1)
    sheet('static/two.css')?.dispatchEvent(new Event('load'))
    await expect(Promise.all(both)).resolves.toEqual([1, 2])
  })

  it('applies a sheet that was merely fetched ahead', async () => {
    const ahead = document.head.appendChild(document.createElement('link'))
    ahead.setAttribute('href', '/static/ahead.css')
    ahead.setAttribute('rel', 'preload')
    const loading = loadLate(async () => 'code', ['static/ahead.css'])
    const applied = document.querySelector('link[rel=stylesheet][href="/static/ahead.css"]')
    applied?.dispatchEvent(new Event('load'))
    expect(applied).not.toBeNull()
    await expect(loading).resolves.toBe('code')
  })

  it('applies the sheets in the order of their names, in whatever order they are asked for', async () => {
    const paths = ['static/screens.css', 'static/forms.css', 'static/main.css']
    const loading = Promise.all(paths.map((path) => loadLate(async () => path, [path])))
    const sheets = [...document.querySelectorAll('link[rel=stylesheet]')]
    expect(sheets.map((link) => link.getAttribute('href'))).toEqual([
      '/static/forms.css',
      '/static/main.css',
      '/static/screens.css',
    ])
    for (const link of sheets) link.dispatchEvent(new Event('load'))
    await loading
  })

  it('tells of code that does not come, as Vite does', async () => {
    const told: unknown[] = []
    const onError = (event: Event) => told.push(Reflect.get(event, 'payload'))
    addEventListener('vite:preloadError', onError)
    const missing = new Error('404')
    await expect(loadLate(() => Promise.reject(missing))).rejects.toBe(missing)
    removeEventListener('vite:preloadError', onError)
    expect(told).toEqual([missing])
  })

  it('asks anew for a sheet that did not come', async () => {
    const first = loadLate(async () => 'code', ['static/lost.css'])
    sheet('static/lost.css')?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow('/static/lost.css')
    expect(sheet('static/lost.css')).toBeNull()
    const second = loadLate(async () => 'code', ['static/lost.css'])
    sheet('static/lost.css')?.dispatchEvent(new Event('load'))
    await expect(second).resolves.toBe('code')
  })
})

describe('memoize', () => {
  it('makes a value once for each list of arguments, and keeps it where it is told to', () => {
    const kept = new Map<string, object>()
    const make = vi.fn<(language: string, style?: object) => object>(() => ({}))
    const memoized = memoize(make, { cache: { create: () => kept } })
    const first = memoized('en', { style: 'percent' })
    expect(memoized('en', { style: 'percent' })).toBe(first)
    expect(memoized('en')).not.toBe(first)
    expect(make).toHaveBeenCalledTimes(2)
    expect([...kept.values()]).toContain(first)
  })
})

describe('lighterOf', () => {
  it.each([
    ['../createLucideIcon.mjs', 'create-lucide-icon.ts'],
    ['use-sync-external-store/shim/index.js', 'use-sync-external-store.ts'],
    ['@swc/helpers/_/_object_spread', 'object-spread.ts'],
    ['@swc/helpers/_/_object_spread_props', 'object-spread.ts'],
    ['@swc/helpers/_/_object_without_properties', 'object-without-properties.ts'],
    ['../utils/body.js', 'ky-body.ts'],
    ['@formatjs/fast-memoize', 'fast-memoize.ts'],
    ['@swc/helpers/_/_extends', undefined],
    ['\0vite/preload-helper.js', 'load-late.ts'],
    ['react', undefined],
  ])('stands in for %s with %s', (imported, file) => {
    expect(lighterOf(imported, '/app/node_modules/ky/distribution/core/Ky.js')).toBe(file)
  })

  it('leaves the file of that name in other packages', () => {
    expect(lighterOf('../utils/body.js', '/app/node_modules/other/index.js')).toBeUndefined()
  })
})
