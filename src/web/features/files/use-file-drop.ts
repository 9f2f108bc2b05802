import { type DragEvent, useState } from 'react'

/** Drag and drop of files: the listeners of an area, and whether files are over it. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    listeners: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return
        // Otherwise the browser would navigate to the file.
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave(event: DragEvent) {
        const movesWithin = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!movesWithin) setIsOver(false)
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}
