import type { EngineName } from './engines';

export const engineNames: Record<EngineName, string> = {
  see: 'libvips and OpenCV',
  read: 'PP-OCRv4 on ONNX Runtime (Latin), Tesseract (Sinhala, Tamil)',
  faces: 'face-api on TensorFlow.js and SFace on ONNX Runtime',
  pdf: 'PDF.js and PDFium',
};
