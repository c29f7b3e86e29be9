// jsdom has no layout and no ResizeObserver: this one never reports a size.
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, { ResizeObserver: NoResizeObserver });
