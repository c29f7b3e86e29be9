// jsdom lays nothing out and has no ResizeObserver: this one never tells a size.
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, { ResizeObserver: NoResizeObserver });
