import { createElement, type SVGProps } from 'react'

/** An icon as a file of lucide-react holds it. */
interface IconData {
  name: string
  size: number
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
  aliases?: readonly string[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

const isAboutAccess = (name: string) => /^(?:aria-|role$|title$)/.test(name)

/**
 * Makes a component of an icon, with the markup that lucide-react gives it. Without lucide's context, its
 * `absoluteStrokeWidth` and `nonScalingStroke`, and the generic builder below them, which nobody here uses.
 */
export default function createLucideIcon({ name, size: box, node, aliases = [] }: IconData) {
  const names = [name, ...aliases].map((alias) => ` lucide-${alias}`).join('')
  return function Icon({ size = 24, color = 'currentColor', className, ...rest }: IconProps) {
    const isHidden = !Object.keys(rest).some(isAboutAccess)
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide${names}${className ? ` ${className}` : ''}`,
        'aria-hidden': isHidden || undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
