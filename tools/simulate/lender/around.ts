/** The same object with these methods replaced. */
export const around = <T extends object>(target: T, methods: Partial<T>): T =>
  new Proxy(target, {
    get(of, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name)
      const value: unknown = Reflect.get(of, name, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
