type Method = (...given: unknown[]) => unknown

/** The same object, but for these methods: each is made of the one that it stands for. */
export const around = <T extends object>(target: T, methods: Record<string, (method: Method) => Method>): T =>
  new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name, of)
      if (typeof value !== 'function') return value
      const bound: Method = (...given) => Reflect.apply(value, of, given)
      const change = typeof name === 'string' ? methods[name] : undefined
      return change === undefined ? bound : change(bound)
    },
  })
